import { screens as administration } from './administration/screens.ts'
import { screens as assistant } from './assistant/screens.ts'
import { screens as batches } from './batches/screens.ts'
import { screens as billing } from './billing/screens.ts'
import { screens as charts } from './charts/screens.ts'
import { screens as configurations } from './configurations/screens.ts'
import { screens as executions } from './executions/screens.ts'
import { screens as help } from './help/screens.ts'
import { screens as home } from './home/screens.ts'
import { screens as interviews } from './interviews/screens.ts'
import { screens as privacy } from './privacy/screens.ts'
import { screens as profile } from './profile/screens.ts'
import { screens as register } from './register/screens.ts'
import { screens as search } from './search/screens.ts'
import { holdPageBehindDialogs } from './shell/layout/pageBehindDialogs.ts'
import type { Screen } from './shell/navigation/screen.ts'
import { screens as signatures } from './signatures/screens.ts'
import { screens as tasks } from './tasks/screens.ts'

// Only these screens open dialogs.
const root = globalThis.document?.getElementById('root')
if (root) holdPageBehindDialogs(root)

/** All screens except those before sign-in (identity/screens.ts), which are part of the first page; each capability lists its own. */
export const lazyScreens: readonly Screen[] = [
  ...home,
  ...interviews,
  ...executions,
  ...assistant,
  ...batches,
  ...billing,
  ...configurations,
  ...privacy,
  ...profile,
  ...administration,
  ...register,
  ...signatures,
  ...tasks,
  ...search,
  ...charts,
  ...help,
]
