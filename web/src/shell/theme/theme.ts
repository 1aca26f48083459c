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

/** Dialogs fade in but close at once, so that the page gets the focus and the next key. */
const leave = { exitDuration: 0 }
const transitionProps = { ...leave, duration: 200, transition: 'fade-down' } as const

/** The design in Mantine's terms. Size 'sm' is 36 px. */
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
        h1: { fontSize: '1.375rem', lineHeight: '1.875rem' },
        h2: { fontSize: '1rem', lineHeight: '1.5rem' },
        h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: {
        defaultProps: { size: 'sm', fw: 500 },
        // The transition centres it, and is left out for people who prefer less motion.
        styles: { loader: { transform: 'translate(-50%, -50%)' } },
      },
      Text: { defaultProps: { size: 'sm' } },
      Tooltip: { defaultProps: { openDelay: 350, withinPortal: true } },
      Menu: {
        defaultProps: {
          shadow: 'md',
          withinPortal: true,
          position: 'bottom-end',
          // Mantine's placeholder for the initial focus is not a menu item, and ARIA allows only items in a menu.
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

/** Maps our colours to Mantine's variables. */
export function variablesOf(accent: Accent): CSSVariablesResolver {
  const shared = {
    '--mantine-color-accent-filled': accent.filled,
    '--mantine-color-accent-filled-hover': accent.filledHover,
    '--mantine-primary-color-filled': accent.filled,
    '--mantine-primary-color-filled-hover': accent.filledHover,
    '--m-on-accent': accent.onFilled,
    '--mantine-primary-color-contrast': accent.onFilled,
  }
  return () => ({
    variables: shared,
    light: { '--m-accent': accent.textLight },
    dark: { '--m-accent': accent.textDark },
  })
}
