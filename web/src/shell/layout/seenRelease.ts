import { atom, useAtom } from 'jotai'
import { LATEST_RELEASE } from '#shared/api/latestRelease.ts'

const KEY = 'seen_release'

/** The newest release notes that were opened on this device. Storage may be forbidden. */
function readSeen(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function keepSeen(version: string): void {
  try {
    localStorage.setItem(KEY, version)
  } catch {
    // Shown again at the next visit.
  }
}

const seenAtom = atom(readSeen())

/** Whether there are release notes that were not opened on this device, and a function that counts them as seen. */
export function useUnseenRelease(): readonly [unseen: boolean, see: () => void] {
  const [seen, setSeen] = useAtom(seenAtom)
  const see = () => {
    keepSeen(LATEST_RELEASE)
    setSeen(LATEST_RELEASE)
  }
  return [seen !== LATEST_RELEASE, see]
}
