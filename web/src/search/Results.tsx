import { Link } from 'react-router'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { SearchResult } from '#shared/api/search.ts'
import { Moment } from '../blocks/Moment.tsx'
import { useMay } from '../shell/session/useMember.ts'
import { kinds } from './kinds.ts'
import classes from './Search.module.css'

/** Results with what was found marked; each opens where it is. */
export function Results({ results }: { results: readonly SearchResult[] }) {
  const mayEdit = useMay(mayEditInterviews)
  return (
    <ul className={classes.results} aria-label="Resultados">
      {results.map((result) => {
        const { one, Icon, to } = kinds[result.kind]
        return (
          <li key={`${result.kind} ${result.id}`}>
            <Link to={to(result, mayEdit)} className={classes.result}>
              <span className={classes.icon}>
                <Icon size={20} stroke={1.6} />
              </span>
              <span className={classes.words}>
                <span className={classes.title}>
                  <Pieces of={result.title} />
                </span>
                <span className={classes.context}>
                  {one(result)}
                  {result.context.length > 0 && ' · '}
                  <Pieces of={result.context} />
                </span>
                {result.extract.some(({ found }) => found) && (
                  <span className={classes.extract}>
                    <Pieces of={result.extract} />
                  </span>
                )}
              </span>
              <span className={classes.moment}>
                <Moment instant={result.updatedAt} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Pieces({ of }: { of: SearchResult['title'] }) {
  let at = 0
  return of.map(({ text, found }) => {
    at += text.length
    return found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>
  })
}
