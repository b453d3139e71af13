"""Cuts rings and lines at the edges of a box (left, top, right, bottom)."""


def clip_ring(points, box):
    """What of a ring is in the box, by the method of Sutherland and Hodgman."""
    points = points[:-1] if points and points[0] == points[-1] else points
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        kept = []
        for number, now in enumerate(points):
            before = points[number - 1]
            now_in, before_in = (now[axis] - limit) * sign >= 0, (before[axis] - limit) * sign >= 0
            if now_in != before_in:
                kept.append(crossing(before, now, axis, limit))
            if now_in:
                kept.append(now)
        points = kept
        if not points:
            return []
    return points


def clip_line(points, box):
    """The pieces of a line that are in the box."""
    pieces, piece = [], []
    for start, end in zip(points, points[1:]):
        part = clip_segment(start, end, box)
        if part is None:
            continue
        if not piece or piece[-1] != part[0]:
            if len(piece) > 1:
                pieces.append(piece)
            piece = [part[0]]
        piece.append(part[1])
    if len(piece) > 1:
        pieces.append(piece)
    return pieces


def clip_segment(start, end, box):
    first, last = 0.0, 1.0
    for axis, low, high in ((0, box[0], box[2]), (1, box[1], box[3])):
        step = end[axis] - start[axis]
        if step == 0:
            if not low <= start[axis] <= high:
                return None
            continue
        one, other = sorted(((low - start[axis]) / step, (high - start[axis]) / step))
        first, last = max(first, one), min(last, other)
    if first > last:
        return None
    at = lambda share: (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
    return (start if first == 0 else at(first)), (end if last == 1 else at(last))


def crossing(one, other, axis, limit):
    share = (limit - one[axis]) / (other[axis] - one[axis])
    point = [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]
    point[axis] = limit
    return tuple(point)
