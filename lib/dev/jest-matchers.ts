// Matchers of the document: a test without one need not load them, which takes longer than most tests of a rule.
if (typeof document !== 'undefined') require('@testing-library/jest-dom');
