export { evaluate } from 'feelin'
export { Engine } from 'json-rules-engine'
export { Model } from 'survey-core'
