export { Eta } from 'eta'
export { default as Handlebars } from 'handlebars'
export { Liquid } from 'liquidjs'
export { default as Mustache } from 'mustache'
