/** Caches a function's result per object, as long as the object exists. The object must not change. */
export function memoize<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = find(key);
    known.set(key, { value });
    return value;
  };
}
