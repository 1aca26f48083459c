/** Extensions of the same kind of file. */
const SAME = ['jpg jpeg jfif', 'tif tiff', 'heic heif', 'mp4 m4v', 'ogg oga opus'].map((endings) => endings.split(' '))

/**
 * Whether a question accepts a file: '.pdf', 'image/*' or 'application/pdf'. Stored files always have the extension of their content, so the
 * name is enough.
 */
export function acceptsFile(patterns: readonly string[], { name, type }: { name: string; type: string }): boolean {
  if (patterns.length === 0) return true
  const written = name.toLowerCase()
  return patterns.some((one) => {
    const pattern = one.trim().toLowerCase()
    if (pattern.startsWith('.')) return endingsLike(pattern.slice(1)).some((ending) => written.endsWith(`.${ending}`))
    return pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  })
}

const endingsLike = (ending: string): readonly string[] => SAME.find((endings) => endings.includes(ending)) ?? [ending]
