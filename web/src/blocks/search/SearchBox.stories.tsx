import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SearchBox } from './SearchBox.tsx'

export default { title: 'SearchBox', component: SearchBox } satisfies Meta<typeof SearchBox>

/** Shows the last reported text. */
function Example() {
  const [text, setText] = useState('')
  const [times, setTimes] = useState(0)
  return (
    <div style={{ padding: 16 }}>
      <SearchBox
        label="Buscar processos"
        value={text}
        onChange={(asked) => {
          setText(asked)
          setTimes((before) => before + 1)
        }}
      />
      <output data-testid="output" style={{ display: 'block', marginTop: 12 }}>
        {JSON.stringify({ text, times })}
      </output>
    </div>
  )
}

export const Empty: StoryObj = { render: () => <Example /> }
