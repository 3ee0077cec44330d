/*
 * A browser that translates the page replaces text nodes with `font` elements. React would then
 * remove a node that is gone, or insert before one: the browser throws, and the page is lost
 * (https://github.com/facebook/react/issues/11538). Loaded before React.
 */

export {}

const { removeChild, insertBefore } = Node.prototype

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  const own = childWith(this, child)
  if (own !== null) removeChild.call(this, own)
  return child
}

Node.prototype.insertBefore = function <New extends Node>(
  this: Node,
  node: New,
  reference: Node | null,
): New {
  insertBefore.call(this, node, reference === null ? null : childWith(this, reference))
  return node
}

/** Returns the child of `parent` that is the node or contains it; null if none does. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child !== null && child.parentNode !== parent) child = child.parentNode
  return child
}
