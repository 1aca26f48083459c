/**
 * Stands in for jsonschema inside Lambda bundles, where ElectroDB judges the declaration of each entity by it as a function starts. Ours
 * never change after the build, and every test that touches an entity has had it judged by the real one.
 */
export class Validator {
  addSchema() {}
  validate() {
    return { valid: true, errors: [] }
  }
}
Validator.prototype.customFormats = {}
