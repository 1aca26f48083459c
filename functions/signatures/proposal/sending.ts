/** Loaded by the one function that sends by itself, when it does. */
const load = () => import('./sendFinished.ts')

type Loaded = Awaited<ReturnType<typeof load>>

export const alreadySent: Loaded['alreadySent'] = async (...given) => (await load()).alreadySent(...given)
export const sendFinished: Loaded['sendFinished'] = async (...given) => (await load()).sendFinished(...given)
