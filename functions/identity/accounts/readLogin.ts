import { login } from '../../platform/auth/login.ts'

export const readLogin = async (email: string) => (await login.get({ email }).go({ consistent: true })).data
export type StoredLogin = NonNullable<Awaited<ReturnType<typeof readLogin>>>
