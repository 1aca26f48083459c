import classes from './Changes.module.css'

export type FactChange = { readonly label: string; readonly before: string; readonly after: string }

/** What would change, one line each. */
export function Changes({ intro, changes }: { intro: string; changes: readonly FactChange[] }) {
  return (
    <>
      <p className={classes.intro}>{intro}</p>
      <dl className={classes.changes}>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== '' && <del>{before}</del>} <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
