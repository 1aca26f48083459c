import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { Accent } from './accent.ts'

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isAccent = (input.color ?? input.theme.primaryColor) === 'accent'
  return isAccent && input.variant === 'filled' ? { ...colors, color: 'var(--m-on-accent)' } : colors
}

const overlayProps = { backgroundOpacity: 0.32 }

/** A dialog comes softly and is gone at once, so that the page takes the focus and the next key. */
const leave = { exitDuration: 0 }
const transitionProps = { ...leave, duration: 200, transition: 'fade-down' } as const

/** look.md in Mantine's terms. Sizes 'sm' are the house's 36 px controls. */
export function themeOf(accent: Accent): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: 6,
    colors: { accent: [...accent.shades] },
    variantColorResolver,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', monospace",
    defaultRadius: 'sm',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '22px', lineHeight: '30px' },
        h2: { fontSize: '16px', lineHeight: '24px' },
        h3: { fontSize: '14px', lineHeight: '20px' },
      },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm', fw: 500 } },
      Text: { defaultProps: { size: 'sm' } },
      Tooltip: { defaultProps: { openDelay: 350, withinPortal: true } },
      Menu: {
        defaultProps: {
          shadow: 'md',
          withinPortal: true,
          position: 'bottom-end',
          // Its stand-in for the first focus is no item, and nothing else may stand in a menu.
          withInitialFocusPlaceholder: false,
        },
      },
      Modal: {
        defaultProps: { transitionProps, overlayProps, centered: true, closeButtonProps: { 'aria-label': 'Fechar' } },
      },
      ModalRoot: { defaultProps: { transitionProps } },
      Drawer: { defaultProps: { transitionProps: leave, overlayProps, closeButtonProps: { 'aria-label': 'Fechar' } } },
      DrawerRoot: { defaultProps: { transitionProps: leave } },
    },
  })
}

/** The house's colours under Mantine's names, so that its components and ours agree. */
export function variablesOf(accent: Accent): CSSVariablesResolver {
  const shared = {
    '--mantine-color-accent-filled': accent.filled,
    '--mantine-color-accent-filled-hover': accent.filledHover,
    '--mantine-primary-color-filled': accent.filled,
    '--mantine-primary-color-filled-hover': accent.filledHover,
    '--m-on-accent': accent.onFilled,
    '--mantine-primary-color-contrast': accent.onFilled,
  }
  const scheme = (text: string) => ({
    '--m-accent': text,
    '--mantine-color-body': 'var(--m-surface)',
    '--mantine-color-text': 'var(--m-ink)',
    '--mantine-color-dimmed': 'var(--m-ink-2)',
    '--mantine-color-placeholder': 'var(--m-ink-3)',
    '--mantine-color-default': 'var(--m-surface)',
    '--mantine-color-default-hover': 'var(--m-hover)',
    '--mantine-color-default-border': 'var(--m-line-strong)',
    '--mantine-color-default-color': 'var(--m-ink)',
    '--mantine-color-disabled-border': 'var(--m-line)',
    '--mantine-color-error': 'var(--m-status-red)',
    // Of alerts and badges on their own tint: Mantine's yellow is 2.7:1 there.
    '--mantine-color-yellow-light-color': 'var(--m-status-amber)',
    '--mantine-color-red-light-color': 'var(--m-status-red)',
    '--mantine-color-anchor': text,
    '--mantine-color-blue-light-color': 'var(--m-status-blue)',
    '--mantine-color-green-light-color': 'var(--m-status-green)',
    '--mantine-color-gray-light-color': 'var(--m-ink)',
    '--mantine-primary-color-light-color': text,
    '--mantine-color-accent-light-color': text,
    '--mantine-color-accent-text': text,
    // The text of the accent holds 4.5:1 on its own tint up to this share.
    '--mantine-color-accent-light': `color-mix(in srgb, ${text} 7%, transparent)`,
    '--mantine-color-accent-light-hover': `color-mix(in srgb, ${text} 11%, transparent)`,
    '--mantine-primary-color-light': `color-mix(in srgb, ${text} 7%, transparent)`,
    '--mantine-primary-color-light-hover': `color-mix(in srgb, ${text} 11%, transparent)`,
    '--mantine-color-accent-outline': text,
  })
  return () => ({ variables: shared, light: scheme(accent.textLight), dark: scheme(accent.textDark) })
}
