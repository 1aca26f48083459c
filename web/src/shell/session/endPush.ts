/** Ends this browser's push subscription, so that the next user of the machine does not see this user's notifications. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Unreachable now; the next user to sign in here takes over the subscription.
  }
}
