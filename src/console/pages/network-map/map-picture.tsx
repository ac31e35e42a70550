import { Background, type Edge, Panel, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { foldGraph } from './fold.ts';
import type { MapGraph } from './graph.ts';
import { heightOf, type PlacedNode, placeNodes } from './layout.ts';
import { type CardNode, MapCard } from './map-card.tsx';
import styles from './network-map.module.css';
import { firstView } from './viewport.ts';

const NODE_TYPES = { card: MapCard };
/** From this number of cards on, only visible ones are rendered. The table has all of them. */
const MANY = 200;

type Flow = ReactFlowInstance<CardNode, Edge>;

/** A card only has its content: it can't be moved, selected or connected. */
function cardsOf(placed: PlacedNode[], onToggle: (id: string) => void): CardNode[] {
  return placed.map(({ node, x, y, width, height }) => ({
    id: node.id,
    type: 'card',
    position: { x, y },
    width,
    height,
    data: { node, onToggle },
    domAttributes: { 'aria-roledescription': undefined },
  }));
}

/** Lines are hidden from screen readers, because the table has all connections as text. */
function linesOf({ edges }: MapGraph, active: string | undefined): Edge[] {
  return edges.map(({ from, to, fromNode, toNode }) => ({
    id: `${from} ${to}`,
    source: fromNode,
    target: toNode,
    sourceHandle: from,
    targetHandle: to,
    className: active === fromNode || active === toNode ? styles.active : undefined,
    ariaLabel: undefined,
    ariaRole: 'presentation',
    domAttributes: { 'aria-hidden': true, 'aria-roledescription': undefined },
  }));
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </button>
  );
}

/** The map as a picture: cards with links to their records, and lines between them. */
export function MapPicture({ graph: whole }: { graph: MapGraph }) {
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<Flow>();
  const [active, setActive] = useState<string>();
  const { graph, toggle } = useFolded(whole);
  const placed = usePlaces(graph);
  const cards = useMemo(() => cardsOf(placed, toggle), [placed, toggle]);
  useSteady(flow, placed);
  const lines = useMemo(() => linesOf(graph, active), [graph, active]);
  const start = useCallback(
    (instance: Flow) => {
      const box = frame.current;
      if (!box) return;
      // With the application role, screen readers would ignore its content. It is a group of links.
      box.setAttribute('role', 'group');
      const joined = new Set(graph.edges.flatMap(({ fromNode, toNode }) => [fromNode, toNode]));
      void instance.setViewport(firstView(placed, joined, { width: box.clientWidth, height: box.clientHeight }));
      setFlow(instance);
    },
    [placed, graph],
  );
  const follow = (event: FocusEvent): void => {
    const id = event.target.closest('[data-id]')?.getAttribute('data-id');
    setActive(id ?? undefined);
    const card = placed.find(({ node }) => node.id === id);
    if (!card || !flow || !event.target.matches(':focus-visible') || isInside(event.target, frame.current)) return;
    void flow.setCenter(card.x + card.width / 2, card.y + card.height / 2, { zoom: flow.getZoom() });
  };
  return (
    <div className={styles.picture}>
      <ReactFlow
        ref={frame}
        aria-label={t('map.picture')}
        onFocus={follow}
        onBlur={() => setActive(undefined)}
        nodes={cards}
        edges={lines}
        nodeTypes={NODE_TYPES}
        onInit={start}
        minZoom={0.1}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        panOnScroll
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={cards.length > MANY}
        onNodeMouseEnter={(_event, card) => setActive(card.id)}
        onNodeMouseLeave={() => setActive(undefined)}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={24} size={1.5} className={styles.ground} />
        <Panel position="bottom-right" className={styles.tools}>
          <Tool icon="plus" label={t('map.zoomIn')} onClick={() => void flow?.zoomIn()} />
          <Tool icon="minus" label={t('map.zoomOut')} onClick={() => void flow?.zoomOut()} />
          <Tool icon="fit" label={t('map.fit')} onClick={() => void flow?.fitView({ padding: 0.08, maxZoom: 1 })} />
        </Panel>
      </ReactFlow>
    </div>
  );
}

/** When a card is folded or unfolded, cards move. The viewport moves with them, so that the pressed card stays below the pointer. */
function useSteady(flow: Flow | undefined, placed: PlacedNode[]): void {
  const before = useRef(placed);
  useLayoutEffect(() => {
    const was = new Map(before.current.map((each) => [each.node.id, each]));
    before.current = placed;
    const pressed = placed.find(({ node }) => node.folded && was.get(node.id)?.node.folded?.open !== node.folded.open);
    const old = pressed && was.get(pressed.node.id);
    if (!flow || !pressed || !old) return;
    const { x, y, zoom } = flow.getViewport();
    void flow.setViewport({ x: x + (old.x - pressed.x) * zoom, y: y + (old.y - pressed.y) * zoom, zoom });
  }, [flow, placed]);
}

/** The map with folded cards, and the function that toggles one. */
function useFolded(whole: MapGraph) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const graph = useMemo(() => foldGraph(whole, open), [whole, open]);
  const toggle = useCallback((id: string) => setOpen((before) => toggled(before, id)), []);
  return { graph, toggle };
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The positions of the cards, recomputed only when cards or connections change. */
function usePlaces(graph: MapGraph): PlacedNode[] {
  const last = useRef<{ shape: string; places: PlacedNode[] }>(undefined);
  return useMemo(() => {
    const shape = shapeOf(graph);
    if (last.current?.shape !== shape) last.current = { shape, places: placeNodes(graph) };
    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    return last.current.places.map((place) => ({ ...place, node: nodes.get(place.node.id) ?? place.node }));
  }, [graph]);
}

/** The part of a graph that positions depend on. */
function shapeOf({ nodes, edges }: MapGraph): string {
  return JSON.stringify([
    nodes.map((node) => [node.id, node.column, heightOf(node)]),
    edges.map(({ fromNode, toNode }) => [fromNode, toNode]),
  ]);
}

function isInside(element: Element, frame: Element | null): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), frame?.getBoundingClientRect()];
  if (!outer) return true;
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}
