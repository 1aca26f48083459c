/** Ends this browser's subscription to pushes: what is told to a person is not shown to whoever uses the machine after them. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Not reached now; whoever signs in here next takes the subscription over.
  }
}
