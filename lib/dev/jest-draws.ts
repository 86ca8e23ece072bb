import fc from 'fast-check';

// What is rare is found by many draws; the library takes a hundred.
fc.configureGlobal({ numRuns: 5_000 });
