import {
  type Icon,
  IconCalculator,
  IconCalendar,
  IconCornerLeftUp,
  IconGitBranch,
  IconHash,
  IconInfoCircle,
  IconLetterCase,
  IconListCheck,
  IconPhoto,
  IconPlus,
  IconRepeat,
} from '@tabler/icons-react'
import type { Offer } from './offersAt.ts'

export const offerIcons: Readonly<Record<Offer['icon'], Icon>> = {
  text: IconLetterCase,
  number: IconHash,
  date: IconCalendar,
  choice: IconListCheck,
  list: IconRepeat,
  media: IconPhoto,
  computed: IconCalculator,
  display: IconInfoCircle,
  conditional: IconGitBranch,
  close: IconCornerLeftUp,
  create: IconPlus,
}
