/** Stands in for the picture that the bundler makes of a list of icons, which tests do not see. */
export default { src: '/icons.svg' };
