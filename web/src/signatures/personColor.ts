import { AVATAR_COLORS } from '#shared/format/avatarColor.ts'

/** The colour of a person on the pages: by their place in the list, so that neighbours differ. */
export const personColor = (at: number): string =>
  AVATAR_COLORS[Math.max(0, at) % AVATAR_COLORS.length] ?? AVATAR_COLORS[0]
