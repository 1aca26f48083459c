import { searchable as charts } from './charts/searchable.ts'
import { searchable as configurations } from './configurations/searchable.ts'
import { searchable as executions } from './executions/searchable.ts'
import { searchable as help } from './help/searchable.ts'
import { searchable as home } from './home/searchable.ts'
import { searchable as interviews } from './interviews/searchable.ts'
import { searchable as privacy } from './privacy/searchable.ts'
import { searchable as profile } from './profile/searchable.ts'
import { searchable as register } from './register/searchable.ts'
import { searchable as search } from './search/searchable.ts'
import type { Searchable } from './shell/search/searchable.ts'
import { searchable as signatures } from './signatures/searchable.ts'
import { searchable as tasks } from './tasks/searchable.ts'

/** The capabilities' contributions to the global search; loaded on demand. */
export const searchables: readonly Searchable[] = [
  home,
  search,
  executions,
  signatures,
  interviews,
  tasks,
  register,
  charts,
  profile,
  privacy,
  configurations,
  help,
]
