import { expect, it } from 'vitest'
import { indexesAbove, sourcesOfFile, sourcesOfFunction, usesIn } from './usedSources.ts'

const graph = {
  outputs: {
    '.build/shared/tasks.mjs': {
      inputs: { 'functions/tasks/http.ts': {}, 'node_modules/zod/index.js': {} },
      imports: [{ path: '.build/shared/common-A.mjs' }, { path: '.build/shared/later-B.mjs' }, { path: 'node:fs' }],
    },
    '.build/shared/common-A.mjs': { inputs: { 'shared/result.ts': {} }, imports: [] },
    '.build/shared/later-B.mjs': {
      inputs: { 'functions/tasks/feed.ts': {} },
      imports: [{ path: '.build/shared/common-A.mjs' }, { path: '.build/shared/tasks.mjs' }],
    },
    '.build/shared/search.mjs': { inputs: { 'functions/search/http.ts': {} }, imports: [] },
  },
}

it('finds the functions and the files of the site that were used, whether the function failed or not', () => {
  const log = [
    { message: 'invoked', function: 'tasks', milliseconds: 3 },
    { message: 'invoked', function: 'tasks', milliseconds: 4 },
    { message: 'function failed', function: 'search' },
    { message: 'served', path: '/assets/A1.js' },
    { message: 'stream replayed', function: 'outboxRelay' },
  ]
  expect(usesIn(`${log.map((line) => JSON.stringify(line)).join('\n')}\n`)).toEqual({
    functions: new Set(['tasks', 'search']),
    files: new Set(['assets/A1.js']),
  })
})

it('a function is made of its own sources and of those that it loads at once or later, but not of packages', () => {
  expect(sourcesOfFunction(graph, 'tasks')).toEqual(
    new Set(['functions/tasks/http.ts', 'shared/result.ts', 'functions/tasks/feed.ts']),
  )
  expect(sourcesOfFunction(graph, 'search')).toEqual(new Set(['functions/search/http.ts']))
})

it('names the indexes through which a source may be imported', () => {
  expect(indexesAbove('functions/docx/fill/render.ts')).toEqual([
    'functions/index.ts',
    'functions/docx/index.ts',
    'functions/docx/fill/index.ts',
  ])
})

it('refuses a function that the build does not have', () => {
  expect(() => sourcesOfFunction(graph, 'sks')).toThrow('The bundle of sks')
})

it('a script is made of its modules, one that is in no list of all, and a page or an unbuilt file of itself', () => {
  const chunks = { 'assets/A1.js': ['web/src/tasks/Board.tsx'], 'assets/B2.js': ['web/src/search/Box.tsx'] }
  expect(sourcesOfFile(chunks, 'assets/A1.js')).toEqual(['web/src/tasks/Board.tsx'])
  expect(sourcesOfFile(chunks, 'assets/paper.worker-C3.js')).toEqual([
    'web/src/tasks/Board.tsx',
    'web/src/search/Box.tsx',
  ])
  expect(sourcesOfFile(chunks, 'assets/inter.woff2')).toEqual([])
  expect(sourcesOfFile(chunks, 'colorScheme.js')).toEqual(['web/public/colorScheme.js', 'web/colorScheme.js'])
})
