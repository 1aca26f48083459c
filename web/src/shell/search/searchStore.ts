import { createSpotlight } from '@mantine/spotlight'

export const [searchStore, search] = createSpotlight()
