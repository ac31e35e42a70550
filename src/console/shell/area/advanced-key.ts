/** The key in local storage of the switch between the basic and the advanced version (spec section 9): `true` or `false`. */
export const ADVANCED_KEY = 'advancedVersion';
