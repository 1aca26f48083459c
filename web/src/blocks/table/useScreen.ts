import { useMediaQuery } from '@mantine/hooks'
import type { Screen } from './screen.ts'

/** The two breakpoints: 768 and 992 px. */
export function useScreen(): Screen {
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const tablet = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  return phone ? 'phone' : tablet ? 'tablet' : 'wide'
}
