// Styles of every page and of the gallery; later ones override earlier ones.
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import './shell/theme/tokens.css'
