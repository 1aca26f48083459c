/** AppSync Events: one to five segments of letters, digits and dashes; a subscription may end in `/*`. */
const segment = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?'
const whole = new RegExp(`^/?${segment}(?:/${segment}){0,4}/?$`)
const withStar = new RegExp(`^/?${segment}(?:/${segment}){0,3}/\\*$`)

const plain = (channel: string): string => `/${channel.replace(/^\/|\/$/g, '')}`

/** The channel in canonical form, or undefined if the service would reject it. */
export function readChannel(channel: unknown, mayEndInStar: boolean): string | undefined {
  if (typeof channel !== 'string') return undefined
  return whole.test(channel) || (mayEndInStar && withStar.test(channel)) ? plain(channel) : undefined
}

export const namespaceOf = (channel: string): string => channel.split('/')[1] ?? ''

/** Whether an event on `published` reaches a subscription to `subscribed`. */
export const reaches = (published: string, subscribed: string): boolean =>
  subscribed.endsWith('/*') ? published.startsWith(subscribed.slice(0, -1)) : published === subscribed
