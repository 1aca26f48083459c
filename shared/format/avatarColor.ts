export const AVATAR_COLORS = ['#0081AF', '#10B981', '#F97316', '#F43F5E', '#F59E0B', '#6366F1'] as const

/** One of six colours for a name: the sum of each character's code times its position, from 1, modulo 6. */
export function avatarColor(name: string): string {
  let sum = 0
  for (let at = 0; at < name.length; at += 1) {
    sum = (sum + name.charCodeAt(at) * (at + 1)) % AVATAR_COLORS.length
  }
  return AVATAR_COLORS[sum] ?? AVATAR_COLORS[0]
}
