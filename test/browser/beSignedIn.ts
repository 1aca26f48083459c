import type { Page } from 'playwright-core'

/**
 * Signs a user in by setting what the form stores (S0 §9's keys), without rendering the sign-in page: entry.test.ts covers that, and other
 * tests start behind it, on the overview or at the given address.
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
  // A page of the same origin without scripts.
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
