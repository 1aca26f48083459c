/** A sheet of paper with one blank filled in, shown on empty screens. */
export function PaperDrawing() {
  return (
    <svg width="72" height="88" viewBox="0 0 72 88" fill="none" aria-hidden>
      <path d="M8.5 4.5h38l17 17v62h-55z" fill="var(--m-paper)" stroke="var(--m-line-strong)" strokeLinejoin="round" />
      <path d="M46.5 4.5v17h17" stroke="var(--m-line-strong)" strokeLinejoin="round" />
      <path
        d="M18 34h36M18 44h10M18 64h36M18 74h22"
        stroke="var(--m-paper-edge)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="33" y="38.5" width="22" height="11" rx="3" fill="var(--m-accent)" />
      <path d="M18 54h36" stroke="var(--m-paper-edge)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
