// What every page and the gallery stand on, in the order in which later rules win.
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import './shell/theme/tokens.css'
