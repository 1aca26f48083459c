import type { Page } from 'playwright-core'
import { openSessionOf, type TestPerson } from '../support/people.ts'

/**
 * Signs a user in by setting what the form stores (S0 §9's keys), without rendering the sign-in page: entry.test.ts covers that, and other
 * tests start behind it, on the overview or at the given address. Each time in a session of its own.
 */
export async function beSignedIn(page: Page, person: TestPerson, address?: string): Promise<void> {
  // A page of the same origin without scripts.
  await page.goto('/minuta.webmanifest')
  const session = await openSessionOf(person, await page.evaluate(() => navigator.userAgent))
  const { accessToken, refreshToken, exp: _exp, iat: _iat, ...user } = session
  const own = await page.request.get(`/api/v1/organizations/${user.organization}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { data: organization } = await own.json()
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    {
      user: JSON.stringify(user),
      token: accessToken,
      refresh_token: refreshToken,
      organization: JSON.stringify(organization),
    },
  )
  await page.goto(address ?? '/home')
  if (address === undefined) await page.waitForURL(/\/(home|admin)$/)
}
