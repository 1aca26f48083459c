const shapes = {
  done: 'M5 12l5 5L20 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8z',
  again: 'M20 11A8.1 8.1 0 0 0 4.5 9M4 5v4h4M4 13a8.1 8.1 0 0 0 15.5 2M20 19v-4h-4',
} as const

/** An icon, drawn here: the icon library would triple the JavaScript of the first page. */
export function Glyph({ name }: { name: keyof typeof shapes }) {
  return (
    <svg width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
