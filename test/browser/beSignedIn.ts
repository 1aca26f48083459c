import type { Page } from 'playwright-core'

/**
 * Comes in as the form would leave a person (S0 §9's keys), without drawing the entrance first: what signing in looks like is
 * entry.test.ts's subject, and every other test begins behind it, on the overview or at the address given.
 */
export async function beSignedIn(
  page: Page,
  { email, password }: { email: string; password: string },
  address?: string,
): Promise<void> {
  const signedIn = await page.request.post('/api/v1/signin', { data: { email, password } })
  const { accessToken, refreshToken, exp: _exp, iat: _iat, ...user } = (await signedIn.json()).data
  const own = await page.request.get(`/api/v1/organizations/${user.organization}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { data: organization } = await own.json()
  // Of the same origin, and no program.
  await page.goto('/minuta.webmanifest')
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
