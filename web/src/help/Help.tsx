import { Button } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { SearchBox } from '../blocks/search/SearchBox.tsx'
import { Mark } from '../shell/Mark.tsx'
import { routeOf } from '../shell/navigation/routes.ts'
import { useMayOpen } from '../shell/navigation/useMayOpen.ts'
import { userAtom } from '../shell/session/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { Contents } from './Contents.tsx'
import classes from './Help.module.css'
import { PartView } from './PartView.tsx'
import { Results } from './Results.tsx'
import type { Topic } from './topic.ts'
import { topicGroups } from './topics/index.ts'

/** The help: every topic on one page, each at its own anchor. What is searched for is in the address. */
export default function Help() {
  usePageTitle('Ajuda')
  const isIn = useAtomValue(userAtom) !== undefined
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const typed = search.get('q') ?? ''
  // On a phone the list of topics lies over them.
  const [listed, setListed] = useState(false)
  useAnchor()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Mark />
        <div className={classes.search}>
          <SearchBox
            label="Buscar na ajuda"
            value={typed}
            onChange={(q) => setSearch(q ? { q } : {}, { replace: true, state })}
          />
        </div>
        <Button component={Link} to={isIn ? cameFrom(state) : '/'} variant="subtle">
          {isIn ? 'Voltar ao Minuta' : 'Entrar'}
        </Button>
      </header>
      <div className={classes.columns}>
        <aside className={classes.side}>
          <Contents reading={!typed} />
        </aside>
        <main className={classes.main}>
          <h1>Ajuda</h1>
          {typed ? (
            <Results typed={typed} />
          ) : (
            <>
              <details
                className={classes.short}
                open={listed}
                onToggle={({ currentTarget }) => setListed(currentTarget.open)}
                onKeyDown={({ key }) => key === 'Escape' && setListed(false)}
              >
                <summary>Assuntos</summary>
                <Contents reading onChoose={() => setListed(false)} />
              </details>
              <div inert={listed}>
                {topicGroups.map((group) => (
                  <div key={group.title} className={classes.group}>
                    <p className={classes.groupTitle}>{group.title}</p>
                    {group.topics.map((topic) => (
                      <TopicView key={topic.id} {...topic} />
                    ))}
                  </div>
                ))}
              </div>
            </>
          )}
        </main>
      </div>
    </div>
  )
}

function TopicView({ id, title, screen, parts }: Topic) {
  const mayOpen = useMayOpen()
  const route = screen && routeOf(screen.replace(/[?#].*$/, ''))
  return (
    <section aria-labelledby={id} className={classes.topic}>
      <div className={classes.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {screen && route && mayOpen(route) && (
          <Link to={screen} className={classes.open} aria-label={`Abrir a tela de que trata ${title}`}>
            Abrir <IconArrowUpRight size={14} aria-hidden />
          </Link>
        )}
      </div>
      {parts.map((part) => (
        <PartView key={JSON.stringify(part)} part={part} />
      ))}
    </section>
  )
}

/** Shows the address's topic: on arrival, after a reload and after each link. Back restores the place by itself. */
function useAnchor(): void {
  const { hash, key } = useLocation()
  const navigation = useNavigationType()
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current && navigation === 'POP') return
    arrived.current = true
    const heading = hash && key ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (!heading) return
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
  }, [hash, key, navigation])
}

/** The screen from which the help was opened. */
function cameFrom(state: unknown): string {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/home'
}
