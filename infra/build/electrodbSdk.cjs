/** What ElectroDB's `require` of the SDK returns in Lambda bundles: filled by electrodb.js. */
module.exports = {}
