import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

/**
 * Mantine wants ten shades of a color. The frame has one accent, of which shared/src/views/tokens.css knows the light and the dark value, so all ten
 * are it: what Mantine draws in "the primary color" follows the organization's.
 */
const accent = Array<string>(10).fill('var(--accent)') as unknown as MantineColorsTuple

const red: MantineColorsTuple = ['#fdeceb', '#fddcd9', '#f7b5b0', '#f18b84', '#ec665d', '#e84f44', '#d63b31', '#b3261e', '#8f1a12', '#6b120c']

/** Mantine's own dark grays, in the neutral ones of the frame. From text to the deepest ground. */
const dark: MantineColorsTuple = ['#e9edef', '#c5ccd0', '#a5afb5', '#737d83', '#3b4348', '#2a3034', '#1e2326', '#161a1d', '#0e1113', '#0a0c0e']

const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The look of the app in Mantine's terms. */
export const theme = createTheme({
  colors: { accent, red, dark },
  primaryColor: 'accent',
  primaryShade: 7,
  fontFamily: systemFont,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: { fontFamily: systemFont, fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.25rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Mantine reads a color's brightness to choose the words on it, which a custom property does not tell.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const isAccent = !input.color || input.color === 'accent'
    if (!isAccent) return colors
    if (input.variant === 'filled') return { ...colors, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' }
    if (input.variant === 'light') return { ...colors, background: 'var(--accent-soft)', hover: 'var(--accent-soft)', color: 'var(--accent)' }
    if (input.variant === 'outline' || input.variant === 'subtle') return { ...colors, hover: 'var(--accent-soft)' }
    return colors
  },
})

/** Mantine's names for what tokens.css has, the same in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-error': 'var(--loss)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
    '--mantine-color-accent-light': 'var(--accent-soft)',
    '--mantine-color-accent-light-hover': 'var(--accent-soft)',
    '--mantine-color-accent-light-color': 'var(--accent)',
    '--mantine-color-accent-outline': 'var(--accent)',
    '--mantine-color-anchor': 'var(--accent)',
  }
  return { variables: {}, light: both, dark: both }
}
