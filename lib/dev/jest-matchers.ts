// Matchers of the document: a test without one need not load them, which takes longer than most tests of a rule.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // What is waited for comes when it comes; its own second would measure how busy the machine is.
  require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 });
}
