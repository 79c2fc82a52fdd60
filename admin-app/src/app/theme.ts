import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

/** Pitch green, from chalk to deep turf. Shade 7 under white text reads at 6.3:1 in both schemes. */
const pitch: MantineColorsTuple = ['#edf8f3', '#d8eee4', '#addcc8', '#7fc9aa', '#58b891', '#3aa67d', '#22916a', '#0f6b54', '#0c5745', '#083d31']

/** Floodlight amber: what is due. Only ever a mark or a ground under dark text. */
const floodlight: MantineColorsTuple = ['#fff7e6', '#fdecc8', '#fbd88f', '#f8c353', '#f6b126', '#f4a51c', '#d98d0a', '#a86b00', '#7d4f00', '#523400']

const red: MantineColorsTuple = ['#fff0ef', '#fddcd9', '#f7b5b0', '#f18b84', '#ec665d', '#e84f44', '#d63b31', '#b42318', '#8f1a12', '#6b120c']

/** Mantine's own dark grays are neutral; these have the ground's green in them. From text to the deepest ground. */
const dark: MantineColorsTuple = ['#e8efeb', '#b9c6bf', '#a3b3ab', '#7d8f87', '#3a4c45', '#2c3c36', '#1c2925', '#15201d', '#0d1513', '#0a110f']

const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** The look of the app in Mantine's terms. */
export const theme = createTheme({
  colors: { pitch, floodlight, red, dark },
  primaryColor: 'pitch',
  primaryShade: 7,
  fontFamily: systemFont,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontFamily: systemFont, fontWeight: '750' },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Grounds, lines and texts that our own styles use (src/app/global.css), for both color schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ground': '#f4f6f4',
    '--surface': '#ffffff',
    '--surface-2': '#f0f4f1',
    '--line': '#d9e0db',
    '--ink': '#14211c',
    '--ink-2': '#54635c',
    '--accent': '#0f6b54',
    '--accent-soft': '#e2f2ea',
    '--due': '#a86b00',
    '--due-soft': '#fff3d9',
    '--band': '#0f3d33',
    '--mantine-color-text': '#14211c',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#54635c',
    '--mantine-color-default-border': '#c9d3cd',
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#6d7a74',
  },
  dark: {
    '--ground': '#0d1513',
    '--surface': '#15201d',
    '--surface-2': '#1c2925',
    '--line': '#2c3c36',
    '--ink': '#e8efeb',
    '--ink-2': '#a3b3ab',
    '--accent': '#6cc9a2',
    '--accent-soft': '#173a2f',
    '--due': '#f8c353',
    '--due-soft': '#3a2c0c',
    '--band': '#0a110f',
    '--mantine-color-text': '#e8efeb',
    '--mantine-color-body': '#15201d',
    '--mantine-color-default': '#1c2925',
    '--mantine-color-default-hover': '#24332e',
    '--mantine-color-dimmed': '#a3b3ab',
    '--mantine-color-default-border': '#3a4c45',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-placeholder': '#93a39b',
  },
})
