"""Takes points out of a line that nobody would miss, by the method of Douglas and Peucker."""

import math


def simplify(points, tolerance):
    """The line through fewest of its points that stays within the tolerance. Ends stay, so that arcs still meet."""
    if len(points) < 3:
        return points
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    todo = [(0, len(points) - 1)]
    if points[0] == points[-1]:
        # A closed line has no direction to measure from; its farthest point gives it one.
        far = max(range(len(points)), key=lambda n: math.dist(points[n], points[0]))
        keep[far] = True
        todo = [(0, far), (far, len(points) - 1)]
    while todo:
        first, last = todo.pop()
        best, at = tolerance, None
        for number in range(first + 1, last):
            away = distance(points[number], points[first], points[last])
            if away > best:
                best, at = away, number
        if at is not None:
            keep[at] = True
            todo += [(first, at), (at, last)]
    return [point for point, kept in zip(points, keep) if kept]


def distance(point, start, end):
    """From a point to the straight line between two others."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = 0 if not length else max(0, min(1, ((x - x1) * dx + (y - y1) * dy) / length))
    return math.hypot(x - x1 - along * dx, y - y1 - along * dy)
