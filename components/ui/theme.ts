import { createTheme } from '@mui/material/styles';

/** A state or brand colour of tokens.css in the four parts MUI asks for. */
const colour = (name: string, on: string) => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: name === 'primary' ? 'var(--primary-strong)' : `var(--${name})`,
  contrastText: `var(--${on})`,
});

const small = { size: 'small' } as const;
/** What opens stands at once: nobody waits for a dialog to drift in, and no key is lost on its way. */
const atOnce = { transitionDuration: 0 } as const;

const chosen = { '&.Mui-selected': { backgroundColor: 'var(--primary-tint)', color: 'var(--primary-strong)' } };

const theme = createTheme({
  palette: {
    primary: colour('primary', 'on-primary'),
    secondary: colour('text-soft', 'on-state'),
    success: colour('good', 'on-state'),
    warning: colour('warn', 'on-state'),
    error: colour('bad', 'on-state'),
    info: colour('info', 'on-state'),
    text: { primary: 'var(--text)', secondary: 'var(--text-soft)', disabled: 'var(--text-faint)' },
    divider: 'var(--line)',
    background: { default: 'var(--ground)', paper: 'var(--card)' },
    action: {
      active: 'var(--text-soft)',
      hover: 'var(--hover)',
      selected: 'var(--primary-tint)',
      disabled: 'var(--text-faint)',
      disabledBackground: 'var(--subtle)',
      focus: 'var(--hover)',
    },
  },
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 6 },
  spacing: 4,
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    htmlFontSize: 16,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h3: { fontSize: 14, lineHeight: '22px', fontWeight: 600 },
    h6: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '22px' },
    body2: { fontSize: 14, lineHeight: '22px' },
    caption: { fontSize: 12, lineHeight: '18px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 400, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--control)', padding: '4px 14px', borderRadius: 'var(--radius-control)' },
        outlined: { borderColor: 'var(--line)', backgroundColor: 'var(--card)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 'var(--radius-control)', minWidth: 'var(--control)', minHeight: 'var(--control)' },
        sizeSmall: { padding: 4 },
      },
    },
    MuiTextField: { defaultProps: small },
    MuiFormControl: { defaultProps: small },
    MuiSelect: { defaultProps: small },
    MuiAutocomplete: { defaultProps: small },
    MuiCheckbox: { defaultProps: small },
    MuiRadio: { defaultProps: small },
    MuiSwitch: { defaultProps: small },
    MuiChip: { defaultProps: small },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--card)',
          minHeight: 'var(--control)',
          '&.MuiInputBase-sizeSmall > input': { paddingTop: 5, paddingBottom: 5 },
        },
        notchedOutline: { borderColor: 'var(--line-strong)' },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 'var(--radius-card)' } },
    },
    MuiMenu: { defaultProps: atOnce },
    MuiPopover: {
      defaultProps: atOnce,
      styleOverrides: {
        paper: {
          boxShadow: 'var(--shadow-overlay)',
          border: '1px solid var(--line)',
          backgroundColor: 'var(--raised)',
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--control)', fontSize: 14, ...chosen } } },
    MuiListItemButton: { styleOverrides: { root: chosen } },
    MuiToggleButton: { styleOverrides: { root: chosen } },
    MuiDialog: {
      defaultProps: atOnce,
      styleOverrides: { paper: { boxShadow: 'var(--shadow-overlay)', backgroundColor: 'var(--raised)' } },
    },
    MuiDrawer: {
      defaultProps: atOnce,
      styleOverrides: { paper: { boxShadow: 'var(--shadow-overlay)', backgroundColor: 'var(--raised)' } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--backdrop)' } } },
    },
    MuiTooltip: {
      defaultProps: { arrow: true },
      styleOverrides: {
        tooltip: { fontSize: 12, backgroundColor: 'var(--text)', color: 'var(--card)' },
        arrow: { color: 'var(--text)' },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', padding: '0 12px', height: 'var(--row)' },
        head: { color: 'var(--text-soft)', fontWeight: 600, backgroundColor: 'var(--subtle)' },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiAlert: { defaultProps: { variant: 'outlined' } },
  },
});

/** MUI computes with colours; ours are variables that only the browser knows, so the browser mixes them. */
const percent = (share: number | string) => (typeof share === 'number' ? `${share * 100}%` : `calc((${share}) * 100%)`);
const mix = (colour: string, share: number | string, other: string) =>
  `color-mix(in srgb, ${colour} ${percent(share)}, ${other})`;

/** The one theme: light and dark are the same theme over different values of tokens.css. */
export const consoleTheme = Object.assign(theme, {
  palette: { ...theme.palette, getContrastText: () => 'var(--on-state)' },
  alpha: (colour: string, share: number | string) => mix(colour, share, 'transparent'),
  lighten: (colour: string, share: number | string) => `color-mix(in srgb, #fff ${percent(share)}, ${colour})`,
  darken: (colour: string, share: number | string) => `color-mix(in srgb, #000 ${percent(share)}, ${colour})`,
});
