import { client } from '../shell/client/index.ts'

/** `unsupported`: no Web Push; `refused`: the user blocked notifications. */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on'

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined

/** Whether this browser shows notifications while the application is closed. */
export async function readPushState(): Promise<PushState> {
  const registration = await worker()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

/** Asks for permission, subscribes this browser and registers it with the server. */
export async function turnPushOn(pushKey: string): Promise<PushState> {
  const registration = await worker()
  if (!registration) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(pushKey),
  })
  try {
    await client.notifications.registerDevice({ body: { token: JSON.stringify(subscription) } })
  } catch (error) {
    // A subscription unknown to the server would appear to work.
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends the subscription; the push service reports its end to the server. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return readPushState()
}
