import { geoCentroid, geoMercator } from 'd3-geo';

/** A place on the map, in degrees; north and east are positive. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of a map in view: `zoom` 1 shows all places, and a larger one magnifies around `centre`. */
export interface MapSection {
  readonly zoom: number;
  readonly centre: Coordinates;
}

/** Where everything on a map is drawn; pixels. */
export interface MapLayout {
  /** In the order of the places. */
  readonly points: readonly Point[];
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
  /** A round length and its width in the middle of the map. */
  readonly scale: { readonly metres: number; readonly width: number };
  /** The zoom at which a pixel is one metre. */
  readonly maxZoom: number;
}

const earthRadius = 6_371_000;
/** Distance of the outermost places to the border, with room for their names; in pixels, and at most this share of a small map. */
const margin = { x: 70, y: 34, share: 0.15 };
/** Pixels for one radian at which a pixel is 20 m: places that are nearer to each other are one spot for a driver. */
const maxScale = earthRadius / 20;
/** The same of the largest zoom, at which a pixel is 1 m. */
const maxZoomedScale = earthRadius;
/** Mercator has no poles. */
const maxLatitude = 85;
/** Lines of the graticule across the map, at most; and their distances in degrees. */
const maxLines = 8;
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60];
/** Longest line of the scale; pixels. */
const maxScaleWidth = 120;

const limit = (latitude: number) => Math.max(-maxLatitude, Math.min(maxLatitude, latitude));

/**
 * Fits a Mercator projection to the places, and magnifies a section of it. The meridian in their middle is in the middle of the map, so that
 * places beside 180° stay together.
 */
function fitProjection(places: readonly Coordinates[], width: number, height: number, section: MapSection | null) {
  const coordinates = places.map(({ latitude, longitude }): [number, number] => [longitude, limit(latitude)]);
  const middle = geoCentroid({ type: 'MultiPoint', coordinates })[0];
  const projection = geoMercator().rotate([Number.isFinite(middle) ? -middle : 0, 0]);
  // One unit is one radian: the extent of the places in it determines the scale.
  projection.scale(1).translate([0, 0]);
  const found = coordinates.map((one): [number, number] => projection(one) ?? [0, 0]);
  const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [marginX, marginY] = [Math.min(margin.x, width * margin.share), Math.min(margin.y, height * margin.share)];
  const fitting = Math.min(maxScale, (width - 2 * marginX) / (right - left), (height - 2 * marginY) / (bottom - top));
  const maxZoom = maxZoomedScale / fitting;
  const scale = fitting * Math.min(section?.zoom ?? 1, maxZoom);
  const centre = section && section.zoom > 1 ? projection([section.centre.longitude, limit(section.centre.latitude)]) : null;
  const [x, y] = centre ?? [(left + right) / 2, (top + bottom) / 2];
  return { projection: projection.scale(scale).translate([width / 2 - x * scale, height / 2 - y * scale]), maxZoom };
}

/** Returns the multiples of a round step between two values. */
function linesBetween(from: number, to: number): readonly number[] {
  const step = steps.find((one) => (to - from) / one <= maxLines) ?? 90;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}

function toScale(metresPerPixel: number): MapLayout['scale'] {
  const longest = metresPerPixel * maxScaleWidth;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2, 1].find((one) => one * power <= longest) ?? 1) * power;
  return { metres, width: metres / metresPerPixel };
}

/** Projects places onto a map of the given size, with its graticule and scale; without a section they fill the map. There must be a place. */
export function layoutMap(places: readonly Coordinates[], width: number, height: number, section: MapSection | null = null): MapLayout {
  const { projection, maxZoom } = fitProjection(places, width, height, section);
  const toPoint = (longitude: number, latitude: number): Point => {
    const [x, y] = projection([longitude, limit(latitude)]) ?? [0, 0];
    return { x, y };
  };
  const [west, north] = projection.invert?.([0, 0]) ?? [-180, maxLatitude];
  const [east, south] = projection.invert?.([width, height]) ?? [180, -maxLatitude];
  const middle = projection.invert?.([width / 2, height / 2])?.[1] ?? 0;
  return {
    points: places.map(({ longitude, latitude }) => toPoint(longitude, latitude)),
    meridians: linesBetween(west, east < west ? east + 360 : east).map((longitude) => toPoint(longitude, middle).x),
    parallels: linesBetween(south, north).map((latitude) => toPoint(0, latitude).y),
    scale: toScale((earthRadius * Math.cos((middle * Math.PI) / 180)) / projection.scale()),
    maxZoom,
  };
}

/** Height of a label, and its distance to the middle of a mark; pixels. */
const [labelHeight, gap] = [16, 15];
/** The ring around the current mark. */
const ringWidth = 7;

/** Where a label is drawn beside its mark. */
export interface LabelPlace extends Point {
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Returns where labels of the given widths are drawn: beside, above or below their points, so that they cover neither marks nor each other;
 * null where there is no room. The label `first` is placed before all others.
 */
export function placeLabels(
  points: readonly Point[],
  widths: readonly number[],
  size: { readonly width: number; readonly height: number },
  first: number,
): readonly (LabelPlace | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 }));
  const order = [first, ...points.keys()].filter((at, index, all) => at >= 0 && at < points.length && all.indexOf(at) === index);
  const places = new Map<number, LabelPlace>();
  for (const at of order) {
    const { x, y } = points[at] as Point;
    const width = widths[at] ?? 0;
    const distance = at === first ? gap + ringWidth : gap;
    const options: readonly LabelPlace[] = [
      { x: x + distance, y, anchor: 'start' },
      { x: x - distance, y, anchor: 'end' },
      { x, y: y - distance - labelHeight / 2, anchor: 'middle' },
      { x, y: y + distance + labelHeight / 2, anchor: 'middle' },
    ];
    for (const place of options) {
      const left = place.x - { start: 0, middle: width / 2, end: width }[place.anchor];
      const box = { left, right: left + width, top: place.y - labelHeight / 2, bottom: place.y + labelHeight / 2 };
      const isInside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height;
      if (!isInside || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      places.set(at, place);
      break;
    }
  }
  return [...points.keys()].map((at) => places.get(at) ?? null);
}
