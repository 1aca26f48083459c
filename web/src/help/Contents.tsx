import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import classes from './Help.module.css'
import { topicGroups, topics } from './topics/index.ts'

/** Room above and below the current topic, in pixels. */
const EDGE = 48

type Props = {
  /** Whether the topics are on the page, so that one of them is being read. */
  reading: boolean
  onChoose?: () => void
}

/** The list of topics, with the one being read. */
export function Contents({ reading, onChoose }: Props) {
  const { state } = useLocation()
  const read = useReadTopic()
  const list = useRef<HTMLElement>(null)
  // The list is longer than a low window: it follows what is read, without moving the page.
  useEffect(() => {
    const column = list.current?.parentElement
    const current = read && list.current?.querySelector('[aria-current]')
    if (!column || !current) return
    const [window, place] = [column.getBoundingClientRect(), current.getBoundingClientRect()]
    if (place.top < window.top + EDGE) column.scrollTop -= window.top + EDGE - place.top
    else if (place.bottom > window.bottom - EDGE) column.scrollTop += place.bottom - window.bottom + EDGE
  }, [read])
  return (
    <nav ref={list} aria-label="Assuntos da ajuda" className={classes.contents}>
      {topicGroups.map((group) => (
        <div key={group.title}>
          <p>{group.title}</p>
          <ul>
            {group.topics.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`/ajuda#${id}`}
                  state={state}
                  onClick={onChoose}
                  aria-current={(reading && read === id) || undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The last topic whose title has passed the upper third of the window. */
function useReadTopic(): string | undefined {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = innerHeight / 3
      const isPast = ({ id }: { id: string }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line
      setRead((topics.findLast(isPast) ?? topics[0])?.id)
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', later, { passive: true })
    return () => {
      removeEventListener('scroll', later)
      cancelAnimationFrame(frame)
    }
  }, [])
  return read
}
