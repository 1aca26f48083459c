import { expect, it } from 'vitest'
import { screens } from './identity/screens.ts'
import { lazyScreens } from './lazyScreens.ts'
import { type RoutePath, routes, ruleOf } from './shell/navigation/routes.ts'

it('every route has one screen, except planned ones', () => {
  const built = (Object.keys(routes) as RoutePath[]).filter((path) => !ruleOf(path).planned)
  expect([...screens, ...lazyScreens].map(({ path }) => path).sort()).toEqual(built.sort())
})
