import { type Following, holdChannel } from './holdChannel.ts'

type Held = { readonly followers: Set<Following>; readonly stop: () => void; isOpen: boolean }

/** The open channels, one subscription each, however many followers. */
const held = new Map<string, Held>()

function hold(name: string): Held {
  const followers = new Set<Following>()
  const own: Held = {
    followers,
    isOpen: false,
    stop: holdChannel(name, {
      event: (event) => {
        for (const follower of followers) follower.event(event)
      },
      catchUp: () => Promise.all([...followers].map((follower) => follower.catchUp())),
      live: (isOpen) => {
        own.isOpen = isOpen
        for (const follower of followers) follower.live?.(isOpen)
      },
    }),
  }
  return own
}

/** Follows a channel, reconnecting when it is lost. Returns a function that stops. */
export function followChannel(name: string, following: Following): () => void {
  const own = held.get(name) ?? hold(name)
  held.set(name, own)
  own.followers.add(following)
  if (own.isOpen) following.live?.(true)
  return () => {
    if (!own.followers.delete(following) || own.followers.size > 0) return
    held.delete(name)
    own.stop()
  }
}
