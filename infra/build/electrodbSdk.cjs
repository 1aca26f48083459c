/** What ElectroDB's `require` of the SDK finds inside Lambda bundles: electrodb.js fills it. */
module.exports = {}
